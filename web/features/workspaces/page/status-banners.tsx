import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { History, Pencil, Star, StarOff } from 'lucide-react'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { APPROVAL_HOURS, type ApprovalStatus } from '#contract/workspaces/status.ts'
import { errorCodeOf } from '#web/api/api-error.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { logFeaturingFailure } from '#web/api/log-featuring-failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { toast } from '#web/ui/toast.tsx'

/** A workspace that comes without status counts as approved if public, else as pending (DET-12). */
function statusOf(workspace: { approvalStatus?: ApprovalStatus; isPublic: boolean }): ApprovalStatus {
  return workspace.approvalStatus ?? (workspace.isPublic ? 'approved' : 'pending')
}

/** The banners about the workspace's status, for its host and administrators (DET-07, DET-08, DET-11). */
export function StatusBanners({ workspace }: { workspace: Workspace }) {
  const { isAdminView } = useLocation({ select: (location) => location.state })
  const isHydrated = useHydrated()
  const { can } = workspace
  if (!can.edit && !can.moderate) return null
  const showsAdminView = isHydrated && can.moderate && isAdminView === true
  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      {showsAdminView && (
        <Banner tone="info" title="Visualização de administrador">
          Você abriu este espaço a partir do painel de administração.
        </Banner>
      )}
      <StatusBanner workspace={workspace} isAdminView={showsAdminView} />
      {workspace.approvalStatus === 'approved' && <RevisionBanner revision={workspace.revision} />}
      {can.feature && <FeatureControl workspace={workspace} />}
      {can.moderate && (
        <Link
          to="/admin/workspaces/$id/history"
          params={{ id: workspace.id }}
          className="inline-flex min-h-11 w-fit items-center gap-2 font-medium text-primary underline-offset-4 hover:underline"
        >
          <History aria-hidden="true" className="size-4.5" />
          Histórico do espaço
        </Link>
      )}
    </div>
  )
}

function StatusBanner({ workspace, isAdminView }: { workspace: Workspace; isAdminView: boolean }) {
  const status = statusOf(workspace)
  const action = (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {workspace.can.edit && <EditLink id={workspace.id} />}
      {workspace.can.moderate && status === 'pending' && <ModerationLink name={workspace.name} />}
    </div>
  )
  if (status === 'rejected') {
    return (
      <Banner tone="danger" title="Espaço recusado" action={action}>
        {workspace.rejectionReason
          ? `Motivo: ${workspace.rejectionReason}`
          : 'Este espaço não aparece para o público.'}
      </Banner>
    )
  }
  if (status === 'pending') {
    return (
      <Banner tone="warning" title="Aguardando aprovação" action={action}>
        A análise leva até {APPROVAL_HOURS} horas. Até lá, o espaço não aparece para o público.
        {workspace.isPaused && ' Ele também está pausado: reative-o em Meus Espaços.'}
      </Banner>
    )
  }
  if (isAdminView) return null
  return workspace.isPaused ? (
    <Banner tone="warning" title="Espaço pausado" action={action}>
      Este espaço foi aprovado, mas não aparece para o público enquanto estiver pausado.
    </Banner>
  ) : (
    <Banner tone="success" title="Espaço aprovado" action={action}>
      {workspace.isPublic
        ? 'Este espaço está publicado e pode ser reservado.'
        : 'Este espaço foi aprovado, mas não aparece para o público no momento.'}
    </Banner>
  )
}

function EditLink({ id }: { id: string }) {
  return (
    <Link
      to="/workspace/$id/edit"
      params={{ id }}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      <Pencil aria-hidden="true" className="size-4" />
      Editar espaço
    </Link>
  )
}

/** Leads to the workspace where it waits in the panel. */
function ModerationLink({ name }: { name: string }) {
  return (
    <Link to="/admin/workspaces" search={{ search: name }} className={buttonClass({ size: 'sm' })}>
      Analisar no painel
    </Link>
  )
}

/** The page shows the published version; a pending revision is only mentioned. */
function RevisionBanner({ revision }: { revision: Workspace['revision'] }) {
  if (!revision) return null
  return revision.rejectionReason ? (
    <Banner tone="danger" title="Alteração recusada">
      Motivo: {revision.rejectionReason}
    </Banner>
  ) : (
    <Banner tone="warning" title="Alteração em análise">
      Esta é a versão publicada. A alteração aparece depois de aprovada.
    </Banner>
  )
}

/** Puts the workspace among the featured ones, or takes it away (DET-08 to DET-10). */
function FeatureControl({ workspace: { id, isFeatured } }: { workspace: Workspace }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const setFeatured = useMutation(
    api.moderation.setFeatured.mutationOptions({
      onSuccess: () => invalidateWorkspaces(queryClient, api),
      onError: (error, wanted) => {
        logFeaturingFailure(error, wanted)
        toast.error({
          title: 'Erro ao atualizar espaço',
          description: 'Ocorreu um erro ao atualizar o espaço. Por favor, tente novamente.',
          errorCode: errorCodeOf(error),
        })
      },
    }),
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-base-300 bg-surface px-4 py-3">
      <p>
        {isFeatured ? 'Este espaço está em destaque na página inicial.' : 'Este espaço não está em destaque.'}
      </p>
      <Button
        variant="outline"
        size="sm"
        busy={setFeatured.isPending}
        icon={isFeatured ? <StarOff className="size-4" /> : <Star className="size-4" />}
        onClick={() => setFeatured.mutate({ id, featured: !isFeatured })}
      >
        {isFeatured ? 'Remover destaque' : 'Destacar espaço'}
      </Button>
    </div>
  )
}
