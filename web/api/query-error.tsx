import { ErrorState, type ErrorStateProps } from '#web/ui/error-state.tsx'
import { failureOf } from './failure.ts'

interface QueryErrorProps extends Pick<ErrorStateProps, 'title' | 'level'> {
  /** The query that failed. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** For a part of the page whose query failed: why, and a button to run it again. */
export function QueryError({ query, title, level }: QueryErrorProps) {
  return (
    <ErrorState title={title} level={level} onRetry={() => void query.refetch()} busy={query.isFetching}>
      {failureOf(query.error).message}
    </ErrorState>
  )
}
