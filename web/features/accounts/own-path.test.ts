import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  '/',
  '/workspaces?city=S%C3%A3o+Paulo&type=desk',
  '/how-it-works#reservar',
  '/workspace/1?a=/b//c',
])('%s is ours', (path) => expect(ownPath(path)).toBe(path))

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'workspaces',
  '',
  ' /workspaces',
  undefined,
  1,
  ['/'],
])('%j is refused', (path) => expect(ownPath(path)).toBeUndefined())
