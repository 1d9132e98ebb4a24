declare const config: { mutate: readonly string[] }
export default config
