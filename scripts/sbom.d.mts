export const BUNDLED_IN: string
export function createSbom(bundled: Record<string, readonly string[]>): {
  metadata: object
  components: {
    'bom-ref': string
    name: string
    version: string
    scope: string
    hashes?: object[]
    licenses?: object[]
    properties?: { name: string; value: string }[]
  }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
