import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

export type VisibleText = { file: string; line: number; text: string }

type Node = { type: string; start: number } & Record<string, unknown>

/** Attributes for machines only: class names, SVG paths, addresses. */
const MACHINE_ATTRIBUTES = /^(?:className|d|viewBox|href|to|src|srcSet|sizes|type|rel|name|id|autoComplete)$/
/** Calls whose texts are for machines or, in English, for programmers. */
const MACHINE_CALLS = /^(?:classNames|buttonClass|chipClass|route|describe|Error|TypeError)$/
/** A sentence or a label: starts with a capital letter, or has a letter that only Portuguese uses here. */
const PORTUGUESE = /^[\s“("]*\p{Lu}\p{Ll}+(?:[\s,:!?.…]|$)|[áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚ]/u
const CODE = /[{}<>=;_]|https?:|\w\/\w.*\.|^[A-Z][a-zA-Z]+$/

/**
 * The visible texts in a source file: between tags, and in strings that look like Portuguese.
 * @param takesAll whether every string with a space counts, as in a file of texts
 */
export function readVisibleTexts(file: string, takesAll: boolean): VisibleText[] {
  const source = readFileSync(file, 'utf8')
  const texts: VisibleText[] = []
  const add = (node: Node, text: string) => {
    texts.push({ file, line: source.slice(0, node.start).split('\n').length, text })
  }
  const isText = (text: string) =>
    PORTUGUESE.test(text) ? !CODE.test(text) || / /.test(text.trim()) : takesAll && /\S \S/.test(text)
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry)
    if (!isNode(value)) return
    if (value.type.startsWith('TS') && !value.type.includes('Expression')) return
    if (/^(?:Import|Export(?:All|Named)Declaration$)/.test(value.type) && value.source) return
    if (value.type === 'JSXAttribute' && MACHINE_ATTRIBUTES.test(nameOf(value.name))) return
    if (/^(?:Call|New)Expression$/.test(value.type) && MACHINE_CALLS.test(calledBy(value))) return
    if (value.type === 'TaggedTemplateExpression') return
    if (value.type === 'JSXText') add(value, String(value.value))
    if (value.type === 'Literal' && typeof value.value === 'string' && isText(value.value)) {
      add(value, value.value)
    }
    if (value.type === 'TemplateLiteral') {
      const quasis = value.quasis as { value: { cooked: string } }[]
      const whole = quasis.map((part) => part.value.cooked).join(' 0 ')
      if (isText(whole)) add(value, whole)
    }
    for (const [key, child] of Object.entries(value)) {
      if (key !== 'key' || value.computed) visit(child)
    }
  }
  visit(parseSync(file, source).program)
  return texts
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The last name of a callee: 'route' of `operation.route(…)`. */
function calledBy({ callee }: Node): string {
  const isForTheLog = isNode(callee) && nameOf(callee.object) === 'console'
  return isForTheLog ? 'Error' : nameOf(callee)
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return String(node.name ?? (isNode(node.property) ? node.property.name : ''))
}
