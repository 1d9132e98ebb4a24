export function usualWorkers(cores: number): number
