declare module 'virtual:contract-paths' {
  import type { contract } from '#contract/index.ts'

  const paths: typeof contract
  export default paths
}
