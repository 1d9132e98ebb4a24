import { expect, test } from 'vitest'
import { stageOf } from './progress-dialog.tsx'

test.each([
  [0, 'Verificando as informações'],
  [29, 'Verificando as informações'],
  [30, 'Enviando as imagens'],
  [59, 'Enviando as imagens'],
  [60, 'Salvando o espaço'],
  [89, 'Salvando o espaço'],
  [90, 'Finalizando'],
  [99, 'Finalizando'],
  [100, 'Concluído'],
])('at %d %% the dialog says %s', (progress, stage) => {
  expect(stageOf(progress)).toBe(stage)
})
