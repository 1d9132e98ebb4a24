/** The project's folder. */
export const root: string
export const serverOptions: readonly string[]
export const serverEnvironment: Readonly<Record<string, string>>
export const builtProgram: string
export function programUnderTest(): string
