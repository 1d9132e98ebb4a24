const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')

/**
 * The characters of Portuguese texts: letters, figures, punctuation and the product's signs, and the Ñ of
 * Spanish names. Any other character comes from the whole font, in a file of its own (web/styles/fonts.css).
 */
export const PORTUGUESE = `${ASCII}\u00a0§ª«°²³·º»×ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü–—‘’“”•…€›−`
