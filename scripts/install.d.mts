export function ensureInstalled(): Promise<void>
export function installPackages(options?: readonly string[], folder?: string): Promise<number>
