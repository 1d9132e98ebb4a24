import { useEffect } from 'react'

const COUNT = /^\(\d+\) /

/** Puts the number before the title of the browser's tab, '(3) Meus Espaços | Pouso', whatever page comes. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    function apply() {
      const plain = document.title.replace(COUNT, '')
      const wanted = count > 0 ? `(${count}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [count])
}
