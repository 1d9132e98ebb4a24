import type { Picture } from './take-shot.ts'

/** One page with every picture: those of a state side by side, as wide as their windows. */
export function contactSheet(pictures: readonly Picture[]): string {
  const states = Map.groupBy(pictures, ({ name }) => name)
  const sections = [...states].map(([name, ofState]) => {
    const figures = ofState.map(
      ({ file, width, theme }) =>
        `<figure style="flex:${width}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>` +
        `<figcaption>${width} ${theme}</figcaption></figure>`,
    )
    return `<section id="${name}"><h2>${name}</h2><div>${figures.join('')}</div></section>`
  })
  const links = [...states.keys()].map((name) => `<a href="#${name}">${name}</a>`)
  return `<!doctype html><meta charset="utf-8"><title>Every page of Pouso</title><style>
body{font:14px system-ui;margin:1rem;background:#888}nav{columns:6 14rem}nav a{display:block}
section div{display:flex;gap:.5rem;align-items:flex-start}figure{margin:0;min-width:0}img{width:100%;display:block}
</style><nav>${links.join('')}</nav>${sections.join('')}`
}
