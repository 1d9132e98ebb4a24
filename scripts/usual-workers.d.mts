type System = { availableParallelism?: () => number; cpus: () => unknown[] }

export function countCores(system?: System): number
export function usualWorkers(cores: number): number
