import { drawnRoom } from '#web/ui/drawn-room.ts'

/** The room pictures of the content pages; the home page and the hosts' guides have others. */
export const scenes = {
  studio: drawnRoom('sample-5'),
  sittingRoom: drawnRoom('sample-6'),
  twoDesks: drawnRoom('sample-1'),
  meetingRoom: drawnRoom('sample-future-3'),
  office: drawnRoom('sample-future-5'),
  coworking: drawnRoom('sample-2'),
  sharedDesks: drawnRoom('sample-future-4'),
}
