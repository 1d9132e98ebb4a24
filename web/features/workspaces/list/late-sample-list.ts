import { createIsomorphicFn } from '@tanstack/react-start'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { SampleList } from './sample-list.tsx'

const getSampleList = createIsomorphicFn()
  .server((): typeof SampleList => SampleList)
  .client(() => lateScript(() => import('./sample-list.tsx').then((file) => file.SampleList)))

/** The script, like the samples themselves, is loaded only if there is nothing else to show. */
export const LateSampleList = serverRenderedPart(getSampleList())
