/** The styles of the bank's page besides those of the demonstration's other pages. */
export const bankStyle = `
body { --line: #e7e2d8; --field: #8a8577; --soft: #5b6166; --forest: #0f5c4c; --on-forest: #fff; --clay: #b8472a; --surface: #fff; max-width: 60rem }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .75rem; margin: 1rem 0 }
dl div { border: 1px solid var(--line); border-radius: 16px; padding: .75rem 1rem; background: var(--surface) }
dt { color: var(--soft); font-size: .875rem } dd { margin: 0; font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums }
.head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; align-items: baseline }
.head b { font-size: 1.25rem; font-variant-numeric: tabular-nums }
.soft { color: var(--soft); margin: .25rem 0; font-size: .9375rem; overflow-wrap: anywhere }
.state { display: inline-block; border-radius: 999px; border: 1px solid currentcolor; padding: 0 .75rem; font-size: .875rem; font-weight: 600 }
.good { color: var(--forest) } .bad { color: var(--clay) } .open { color: #8a5a00 }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .75rem 0 }
button, input, select { font: inherit; min-height: 44px; border-radius: 12px; box-sizing: border-box; max-width: 100% }
button { border: 1px solid var(--field); background: none; color: inherit; padding: 0 1rem; cursor: pointer; border-radius: 999px }
button.first { background: var(--forest); border-color: var(--forest); color: var(--on-forest); font-weight: 600 }
button:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid #f2a93b; outline-offset: 2px }
input, select { border: 1px solid var(--field); background: var(--surface); color: inherit; padding: 0 .75rem; width: 100% }
.row .row { margin: 0 }
label { display: block; font-size: .875rem; color: var(--soft) } label.wide { flex: 1 1 14rem } label.small { flex: 0 1 8rem }
summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; font-weight: 600 } summary::before { content: '+'; width: 1.25rem }
details[open] > summary::before { content: '–' }
h3 { margin: 1rem 0 0; font-size: 1rem } ul { padding-left: 1.25rem; margin: .5rem 0 }
code { overflow-wrap: anywhere; font-size: .875rem }
[role=alert] { border: 1px solid var(--clay); border-left-width: 6px; border-radius: 12px; padding: .75rem 1rem; background: var(--surface) }
article:target { border-color: var(--forest) }
@media (prefers-color-scheme: dark) {
  body { --line: #353b3f; --field: #7f878c; --soft: #b3b8bb; --forest: #6fcfb5; --on-forest: #10201b; --clay: #f0987f; --surface: #1f2427 }
  .open { color: #f2c46d }
}
`
