const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')

/**
 * What Portuguese texts need: letters, figures, punctuation and signs of the product, and the Ñ of the neighbours' names.
 * Any other character comes from the whole font, in a file of its own (web/styles/fonts.css).
 */
export const PORTUGUESE = `${ASCII}\u00a0§ª«°²³·º»×ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü–—‘’“”•…€›−`
