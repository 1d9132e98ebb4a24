import { createIsomorphicFn } from '@tanstack/react-start'
import type { TimeChoice } from '#contract/bookings/searched-time.ts'

/**
 * The browser's own fields that replace 'Quando' in `<noscript>`, inside its form, while nothing is chosen; hidden
 * fields hold a choice. No script contains them: React renders nothing into `<noscript>`.
 */
export const nativeFields = createIsomorphicFn()
  .server(({ date, people }: TimeChoice) =>
    date || people ? null : (
      <div className="flex flex-wrap gap-2 p-2">
        <label>
          Dia
          <input type="date" name="date" className="control" />
        </label>
        <label>
          Das
          <input type="time" name="from" className="control" />
        </label>
        <label>
          Às
          <input type="time" name="to" className="control" />
        </label>
        <label>
          Pessoas
          <input type="number" name="people" min="1" className="control" />
        </label>
      </div>
    ),
  )
  .client(() => null)
