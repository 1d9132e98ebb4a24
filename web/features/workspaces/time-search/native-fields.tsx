import { createIsomorphicFn } from '@tanstack/react-start'
import type { TimeChoice } from '#contract/bookings/searched-time.ts'

/**
 * What stands in the place of 'Quando' in `<noscript>`, inside its form: fields of the browser, while nothing is chosen.
 * The hidden fields have what is. No script has them: React renders nothing into `<noscript>`.
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
