import { operation } from '../errors.ts'
import { doneSchema } from '../requests/shapes.ts'
import { bookingCodeSchema } from './booking-shapes.ts'
import {
  addParticipantRequestSchema,
  invitationByTokenSchema,
  invitationSchema,
  participantByIdSchema,
  participantSchema,
  participantsSchema,
} from './participant-shapes.ts'

const tags = ['Bookings']

export const participantsContract = {
  list: operation
    .route({
      method: 'GET',
      path: '/bookings/{code}/participants',
      summary: 'Whom the guest of a booking has invited, for the guest and administrators',
      tags,
    })
    .input(bookingCodeSchema)
    .output(participantsSchema),
  add: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/participants',
      successStatus: 201,
      summary: 'Invite somebody by e-mail; sent again, it answers with the one invitation',
      tags,
    })
    .input(addParticipantRequestSchema)
    .output(participantSchema),
  remove: operation
    .route({
      method: 'DELETE',
      path: '/bookings/{code}/participants/{id}',
      summary: 'Take somebody off who was invited',
      tags,
    })
    .input(participantByIdSchema)
    .output(doneSchema),
  invitation: operation
    .route({
      method: 'GET',
      path: '/participants/{token}',
      summary: 'What somebody was invited to, by the link in their mails',
      tags,
    })
    .input(invitationByTokenSchema)
    .output(invitationSchema),
  leave: operation
    .route({
      method: 'POST',
      path: '/participants/{token}',
      summary: 'Take oneself off, by the same link',
      tags,
    })
    .input(invitationByTokenSchema)
    .output(doneSchema),
}
