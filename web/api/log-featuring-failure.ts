/** Logs that a workspace could not be featured, or no longer be featured, in the words of DET-10. */
export function logFeaturingFailure(error: unknown, { featured }: { featured: boolean }): void {
  // biome-ignore lint/suspicious/noConsole: the rule asks for these words in the log
  console.error(
    featured ? 'Error setting workspace as featured' : 'Error removing workspace from featured',
    error,
  )
}
