import { useEffect } from 'react'

const COUNT = /^\(\d+\) /

/** Prefixes the title of the browser's tab on every page: '(3) Meus Espaços | Pouso' (NOTF-18). */
export function useTitleCount(count: number): void {
  useEffect(() => {
    function apply() {
      const title = document.title.replace(COUNT, '')
      const wanted = count > 0 ? `(${count}) ${title}` : title
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [count])
}
