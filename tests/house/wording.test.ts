import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'
import { readVisibleTexts } from './visible-texts.ts'

/** 'Envie-a de novo', 'entrar de novo': doing something another time. */
const DO_IT_AGAIN =
  /\b(?:tent|envi|reenvi|execut|edit|entr|salv|abr|carreg|clique)\p{L}*(?:-\p{L}+)?\s+de\s+novo\b/iu

test("what is to be done again is done 'novamente', in one voice", () => {
  const files = filesBelow(['contract', 'server', 'web']).filter((file) =>
    /(?<!\.test|\.gen)\.tsx?$/.test(file),
  )
  const texts = files.flatMap((file) => readVisibleTexts(file, true))
  expect(texts.length).toBeGreaterThan(2000)
  const others = texts.filter(({ text }) => DO_IT_AGAIN.test(text))
  expect(others.map(({ file, line, text }) => `${file}:${line}: ${text.trim()}`)).toEqual([])
})
