import type { BookingOperation, Hours, Input, Output } from './booking-model.ts'

/** @returns one line: when, who, what was asked, what was answered */
export function describeOperation({ client, input, output, calledAt, answeredAt }: BookingOperation): string {
  const end = Number.isFinite(answeredAt) ? `${answeredAt.toFixed(1)} ms` : '…'
  return `${calledAt.toFixed(1)} – ${end}  ${client}: ${inWords(input)} → ${output ? answerInWords(output) : 'no answer'}`
}

function inWords(input: Input): string {
  switch (input.type) {
    case 'reserve':
      return `reserve ${hoursInWords(input.hours)} (${input.kind})`
    case 'step':
      return `${input.step} ${input.code} at version ${input.version}`
    case 'propose':
      return `${input.side} proposes ${hoursInWords(input.hours)} for ${input.code} at version ${input.version}`
    case 'answer':
      return `${input.side} answers ${input.answer} to the change of ${input.code} at version ${input.version}`
    case 'settle':
      return `${input.amountInCents} centavos arrive for ${input.code}`
    case 'readHours':
    case 'readAll':
      return input.type
    default:
      return `${input.type} ${input.code}`
  }
}

function answerInWords(output: Output): string {
  switch (output.type) {
    case 'made':
      return `made ${output.code}`
    case 'booking':
      return `${output.status}, version ${output.version}, ${hoursInWords(output.hours)}`
    case 'hours':
      return `taken: ${hoursInWords(output.taken)}`
    case 'sum':
      return `${output.inCents} centavos`
    case 'all':
      return `${JSON.stringify(output.bookings)}, taken: ${hoursInWords(output.taken)}`
    default:
      return output.type
  }
}

/** '9, 10' are the hours from 9 to 11. */
function hoursInWords(hours: Hours): string {
  const all = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hours & (1 << hour))
  return all.length > 0 ? all.join(', ') : 'none'
}
