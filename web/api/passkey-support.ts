/** Whether the browser can make and use passkeys at all; for pages that are hydrated. */
export const hasPasskeySupport = (): boolean => 'PublicKeyCredential' in window

export const NO_PASSKEY_SUPPORT =
  'Este navegador não funciona com chaves de acesso. Atualize o navegador ou use outro.'
