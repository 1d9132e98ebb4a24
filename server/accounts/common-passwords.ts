import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from '#contract/accounts/credentials.ts'
import { brand } from '#contract/brand.ts'
import { foldText } from '#contract/text/rules.ts'

export const COMMON_PASSWORD = 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'

const common = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= MIN_PASSWORD_LENGTH),
)

/**
 * Whether a guesser would try this password early: one of the most common ones, or the product's name with
 * digits.
 */
export function isCommonPassword(password: string): boolean {
  const folded = foldText(password)
  const letters = folded.replace(/[^a-z]/g, '')
  return common.has(folded) || letters === foldText(brand.name)
}
