import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** A placeholder in the shape of the payment. */
export function PaySkeleton() {
  return (
    <SkeletonRegion label="Carregando o pagamento" className="pay">
      <div className="pay-head">
        <Skeleton className="h-8 w-3/5" />
      </div>
      <div className="pay-body">
        <div className="pay-copy">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
        <div className="pay-qr">
          <Skeleton />
        </div>
      </div>
    </SkeletonRegion>
  )
}
