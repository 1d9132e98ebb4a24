import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { REMOVED_MESSAGE } from '#contract/messages/rules.ts'
import type { Message } from '#contract/messages/shapes.ts'
import { Instant } from '#web/session/instant.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { splitLinks } from './split-links.ts'
import { shownMessage } from './use-mark-conversation-read.ts'

type BubbleProps = { isOwn: boolean; sender: string; children: ReactNode; below?: ReactNode; id?: string }

/** The frame of one message: the user's own are at the right. */
export function Bubble({ isOwn, sender, children, below, id }: BubbleProps) {
  return (
    <li
      {...(id && shownMessage(id))}
      className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start')}
    >
      <div
        className={classNames(
          'max-w-[85%] rounded-card px-4 py-2.5 whitespace-pre-wrap wrap-anywhere sm:max-w-[75%] forced-colors:border',
          isOwn ? 'rounded-br-sm bg-primary text-primary-content' : 'rounded-bl-sm bg-sunken',
        )}
      >
        <span className="sr-only">{isOwn ? 'Você' : sender}: </span>
        {children}
      </div>
      {below && (
        <div
          className={classNames(
            'mt-1 flex flex-wrap items-center gap-x-2 px-1 text-sm text-muted',
            isOwn && 'justify-end text-right',
          )}
        >
          {below}
        </div>
      )}
    </li>
  )
}

type Props = { message: Message; sender: string; isLastOwn: boolean }

/** A stored message, with the booking that it was sent with; the user's last one shows whether it was read (MSG-10). */
export function MessageBubble({ message, sender, isLastOwn }: Props) {
  const { id, isOwn, isRejection, isRemoved, createdAt, read, bookingCode } = message
  return (
    <Bubble
      id={id}
      isOwn={isOwn}
      sender={sender}
      below={
        <>
          {bookingCode && (
            <Link
              to="/bookings/$code"
              params={{ code: bookingCode }}
              className="-my-3 py-3 font-medium text-primary underline underline-offset-4"
            >
              Reserva {bookingCode}
            </Link>
          )}
          <Instant at={createdAt} show="time" />
          {isLastOwn && <span>{read ? 'Lida' : 'Enviada'}</span>}
        </>
      }
    >
      {isRemoved && <em>{REMOVED_MESSAGE}</em>}
      {!isRemoved && isRejection && <Rejection message={message} />}
      {!isRemoved && !isRejection && <MessageText text={message.content} />}
    </Bubble>
  )
}

function Rejection({ message: { title, content, rejectionReason } }: { message: Message }) {
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-error" />
        {title}
      </span>
      <span>{content}</span>
      {rejectionReason && <MessageText text={`Motivo: ${rejectionReason}`} />}
    </span>
  )
}

/** Plain text with its web addresses as links, marked nofollow and ugc (MSG-11). */
export function MessageText({ text }: { text: string }) {
  return (
    <span>
      {splitLinks(text).map(({ text: part, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  )
}
