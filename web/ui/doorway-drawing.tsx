/** A sunlit desk seen through the arch of the mark; decorative, in the colours of the theme. */
export function DoorwayDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 600" aria-hidden="true" focusable="false" fill="none" className={className}>
      <clipPath id="doorway">
        <path d="M20 580V220a220 220 0 0 1 440 0v360a16 16 0 0 1-16 16H36a16 16 0 0 1-16-16Z" />
      </clipPath>
      <g clipPath="url(#doorway)">
        <path d="M0 0h480v600H0z" className="fill-primary dark:fill-secondary" />
        {/* the window, with sun and hills */}
        <path d="M112 404V232a128 128 0 0 1 256 0v172Z" className="fill-info" />
        <circle cx="298" cy="222" r="38" className="fill-accent" />
        <path
          d="M112 338c44-52 82-40 122-14 38-36 90-38 134 10v70H112Z"
          className="fill-success opacity-40"
        />
        <path d="M112 370c56-40 104-28 140-4 36-22 74-24 116 0v38H112Z" className="fill-success opacity-70" />
        <path
          d="M240 104v300M112 290h256"
          className="stroke-base-100 dark:stroke-field-line"
          strokeWidth="6"
        />
        <path
          d="M112 404V232a128 128 0 0 1 256 0v172"
          className="stroke-base-100 dark:stroke-field-line"
          strokeWidth="12"
        />
        <path
          d="M92 404h296"
          className="stroke-base-100 dark:stroke-field-line"
          strokeWidth="14"
          strokeLinecap="round"
        />
        {/* floor */}
        <path d="M0 524h480v76H0z" className="fill-black opacity-20" />
        {/* hanging lamp */}
        <path d="M240 0v66" className="stroke-base-100 dark:stroke-muted" strokeWidth="3" />
        <path d="M204 92a36 30 0 0 1 72 0Z" className="fill-accent" />
        {/* desk */}
        <path d="M72 452h336" className="stroke-accent" strokeWidth="14" strokeLinecap="round" />
        <path
          d="M104 458 92 560M376 458l12 102"
          className="stroke-accent"
          strokeWidth="9"
          strokeLinecap="round"
        />
        {/* laptop and cup */}
        <path
          d="M196 444v-58a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v58Z"
          className="fill-neutral dark:fill-base-100"
        />
        <path
          d="M184 445h128"
          className="stroke-base-300 dark:stroke-muted"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <path d="M248 400a10 10 0 0 1 10 10v14h-20v-14a10 10 0 0 1 10-10Z" className="fill-accent" />
        <path
          d="M336 420h28v14a12 12 0 0 1-12 12h-4a12 12 0 0 1-12-12Z"
          className="fill-base-100 dark:fill-base-content"
        />
        <path
          d="M364 424h4a7 7 0 0 1 0 14h-5"
          className="stroke-base-100 dark:stroke-base-content"
          strokeWidth="4"
        />
        {/* books */}
        <path d="M110 436h58v10h-58z" className="fill-error" />
        <path d="M116 426h50v10h-50z" className="fill-base-100 dark:fill-base-content" />
        {/* plant on the floor */}
        <g
          transform="translate(-26 0)"
          className="fill-[color-mix(in_oklab,var(--color-success)_55%,var(--color-secondary))] stroke-[color-mix(in_oklab,var(--color-success)_55%,var(--color-secondary))]"
        >
          <path
            d="M414 562c-4-40-8-68-34-92M414 562c2-48 2-84-6-118M414 562c4-38 10-64 34-84"
            className="fill-none"
            strokeWidth="5"
            strokeLinecap="round"
          />
          <path
            d="M380 470c-22-6-30 4-34 16 16 6 30 0 34-16ZM408 444c-14-14-12-28-4-38 12 10 14 26 4 38ZM448 478c4-20 16-26 30-26 0 16-10 28-30 26ZM398 512c-20-10-32-4-38 6 14 10 28 8 38-6ZM424 516c6-18 20-22 32-18-2 16-16 24-32 18Z"
            stroke="none"
          />
        </g>
        <path d="M362 548h52l-7 52h-38Z" className="fill-error" />
      </g>
    </svg>
  )
}
