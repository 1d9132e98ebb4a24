import { createElement, type ReactNode } from 'react'

const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g
/** Elements whose content is not markup. */
const RAW = /<(script|style)\b[\s\S]*?<\/\1>/gi
const VOID = new Set(['meta', 'link', 'img', 'br', 'input', 'hr', 'path', 'circle', 'rect', 'line'])
/** Attributes that React takes as objects or converted values. */
const LEFT_OUT = new Set(['style', 'checked', 'selected', 'value'])

type Node = { tag: string; attributes: Record<string, string>; children: (Node | string)[] }

/**
 * The elements of a finished page, without components or state: rendering them is the least work for any React
 * program with the same markup. Scripts and styles are left out.
 */
export function elementsOf(html: string): () => ReactNode {
  const root: Node = { tag: 'div', attributes: {}, children: [] }
  const open = [root]
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/^<body[^>]*>/, '')
    .replace(/<\/body>[\s\S]*$/, '')
  for (const [text, closing, name = '', attributes = '', empty] of body.replace(RAW, '').matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    const tag = name.toLowerCase()
    if (!name) {
      if (!text.startsWith('<')) parent.children.push(text)
    } else if (closing) {
      if (open.length > 1 && parent.tag === name) open.pop()
    } else {
      const node: Node = { tag: name, attributes: readAttributes(attributes), children: [] }
      parent.children.push(node)
      if (!empty && !VOID.has(tag)) open.push(node)
    }
  }
  return () => toElement(root, 0)
}

function readAttributes(text: string): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (!LEFT_OUT.has(name)) named[name === 'class' ? 'className' : name] = value
  }
  return named
}

function toElement({ tag, attributes, children }: Node, key: number): ReactNode {
  const inside = children.map((child, at) => (typeof child === 'string' ? child : toElement(child, at)))
  return createElement(tag, { ...attributes, key }, ...(inside.length > 0 ? inside : []))
}
