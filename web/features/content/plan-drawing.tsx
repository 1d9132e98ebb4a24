import type { Plan } from './texts/corporate.ts'

/** Which of the four doors are open in each plan. */
const openDoors: Record<Plan['id'], readonly number[]> = {
  'pay-as-you-go': [1],
  flex: [0, 2],
  fixo: [3],
  corporate: [0, 1, 2, 3],
}

const doors = [0, 1, 2, 3]

/** A row of doorways for a plan. Decorative. */
export function PlanDrawing({ plan }: { plan: Plan['id'] }) {
  return (
    <svg
      viewBox="0 0 100 40"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="1.5"
      className="h-8 w-20 shrink-0 max-sm:hidden lg:h-10 lg:w-25"
    >
      {doors.map((door) => (
        <path
          key={door}
          d={`M${door * 25 + 3} 38V13a9.5 9.5 0 0 1 19 0v25Z`}
          className={
            openDoors[plan].includes(door) ? 'fill-accent stroke-accent' : 'fill-base-200 stroke-field-line'
          }
        />
      ))}
    </svg>
  )
}
