export const serverOptions: readonly string[]
export const builtProgram: string
export function programUnderTest(): string
