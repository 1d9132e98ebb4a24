/** The samples are '1' to '6' and 'future-1' to 'future-5' (DATA-17); their texts are loaded only where they show. */
const SAMPLE_ID = /^(?:[1-6]|future-[1-5])$/

/** Whether the id is a sample's. */
export function isSampleId(id: string): boolean {
  return SAMPLE_ID.test(id)
}
