import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '#contract/dates.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { networkOf } from './address-network.ts'

/** The rate limit of each action. Attempts are counted in the database, so across instances. */
const limits = {
  /** Sign-ins to one account, from any address. */
  passwordByAccount: { points: 10, duration: 15 * SECONDS_PER_MINUTE },
  /**
   * Attempts from a device that signed in to that account before, so that others can't lock its owner out.
   */
  passwordByDevice: { points: 10, duration: 15 * SECONDS_PER_MINUTE },
  /**
   * The own password, asked for again: counted separately, so that others' sign-ins don't lock a signed-in
   * user out.
   */
  ownPasswordByUser: { points: 10, duration: 15 * SECONDS_PER_MINUTE },
  /** Codes and recovery codes typed after the password of one account, from any address. */
  codeByAccount: { points: 10, duration: 15 * SECONDS_PER_MINUTE },
  /** Codes from a device that signed in to that account before. */
  codeByDevice: { points: 10, duration: 15 * SECONDS_PER_MINUTE },
  /** Codes that a signed-in user types. */
  ownCodeByUser: { points: 10, duration: 15 * SECONDS_PER_MINUTE },
  /** Passkeys that signed-in users make or confirm by: each question is stored for five minutes. */
  passkeyByUser: { points: 30, duration: 15 * SECONDS_PER_MINUTE },
  /** Sign-ins with passkeys: the question, and its answer. */
  passkeyByAddress: { points: 200, duration: 15 * SECONDS_PER_MINUTE },
  passwordByAddress: { points: 100, duration: 15 * SECONDS_PER_MINUTE },
  /** Sign-ups with one e-mail. */
  signUpByAccount: { points: 10, duration: SECONDS_PER_HOUR },
  signUpByAddress: { points: 30, duration: SECONDS_PER_HOUR },
  recoveryByAccount: { points: 5, duration: SECONDS_PER_HOUR },
  recoveryByAddress: { points: 30, duration: SECONDS_PER_HOUR },
  reportByUser: { points: 5, duration: SECONDS_PER_HOUR },
  /** Reviews that a user writes; bookings limit them anyway. */
  reviewByUser: { points: 30, duration: SECONDS_PER_HOUR },
  /** Replies to reviews. */
  reviewReplyByUser: { points: 30, duration: SECONDS_PER_HOUR },
  /** Reports of reviews. */
  reviewReportByUser: { points: 10, duration: SECONDS_PER_HOUR },
  messageByUser: { points: 60, duration: 2 * SECONDS_PER_MINUTE },
  /** Conversations that a guest starts, so that nobody writes to every host. */
  conversationByUser: { points: 20, duration: SECONDS_PER_HOUR },
  /** Bookings and requests that a guest makes, so that nobody takes every host's time. */
  bookingByUser: { points: 60, duration: SECONDS_PER_HOUR },
  /** Guest links: read, used and requested again. */
  guestLinkByAddress: { points: 100, duration: 15 * SECONDS_PER_MINUTE },
  /**
   * Mails that a guest or host causes to people without an account, so that nobody mails strangers through
   * us.
   */
  invitationByUser: { points: 60, duration: SECONDS_PER_HOUR },
  /** Mails of that kind to one e-mail, whoever causes them. */
  invitationByEmail: { points: 10, duration: SECONDS_PER_HOUR },
  /** Guest links that a host has sent again for one booking. */
  guestLinkByBooking: { points: 3, duration: SECONDS_PER_HOUR },
  /** Codes that a host tries at the door of one booking. */
  checkInByBooking: { points: 10, duration: 15 * SECONDS_PER_MINUTE },
  /** Changes of where a host is paid: each can cause a mail. */
  paymentAccountByUser: { points: 10, duration: SECONDS_PER_HOUR },
  /** Uploaded images, rejected ones too: each costs its encoding. */
  uploadByUser: { points: 200, duration: SECONDS_PER_HOUR },
  /** Images for shared links that have to be rendered. */
  shareImageByAddress: { points: 120, duration: SECONDS_PER_HOUR },
  /** Spans that browsers report, one for each change that users make: as many as a busy office's. */
  browserSpanByAddress: { points: 600, duration: 15 * SECONDS_PER_MINUTE },
  confirmationByAccount: { points: 5, duration: SECONDS_PER_HOUR },
} as const

export type LimitName = keyof typeof limits

/** The resources that the limits need. */
type Counting = Pick<Resources, 'database'>
type Statement = { text: string; values: unknown[] }
type Counter = { query: (statement: Statement) => Promise<unknown> }

function limiter({ database }: Counting, name: LimitName): RateLimiterPostgres {
  return limiterOn(database.preparesStatements ? database.$client : withoutNames(database.$client), name)
}

function limiterOn(storeClient: Counter | Database['$client'], name: LimitName): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    clearExpiredByTimeout: false,
    ...limits[name],
  })
}

/** The library names its statements; a pooler in transaction mode doesn't support that. */
function withoutNames(pool: Database['$client']): Counter {
  return { query: ({ text, values }) => pool.query({ text, values }) }
}

/** Counts on the transaction's own connection: one that waits for a second one could wait for ever. */
function within(transaction: Transaction): Counter {
  return {
    query({ text, values }) {
      const parts = text
        .split(/\$(\d+)/)
        .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
      return transaction.execute(sql.join(parts))
    },
  }
}

/** Counters hold hashes of e-mails and addresses; an address counts as its network. */
function keyOf(subject: string): string {
  return createHash('sha256').update(networkOf(subject)).digest('base64url')
}

/**
 * Counts one attempt.
 * @throws TooManyAttempts once the limit is reached.
 */
export function countAttempt(resources: Counting, name: LimitName, subject: string): Promise<void> {
  return consume(limiter(resources, name), subject)
}

/**
 * Counts one attempt that is undone with the transaction.
 * @throws TooManyAttempts once the limit is reached.
 */
export function countAttemptIn(transaction: Transaction, name: LimitName, subject: string): Promise<void> {
  return consume(limiterOn(within(transaction), name), subject)
}

async function consume(limiting: RateLimiterPostgres, subject: string): Promise<void> {
  try {
    await limiting.consume(keyOf(subject))
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw new TooManyAttempts(Math.ceil(refused.msBeforeNext / 1000))
    throw refused
  }
}

/** Resets a counter, after an attempt that succeeded. */
export async function resetAttempts(resources: Counting, name: LimitName, subject: string): Promise<void> {
  await limiter(resources, name).delete(keyOf(subject))
}

/** Carries the time of the next attempt; the HTTP layer turns it into a 429 with Retry-After. */
export class TooManyAttempts extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`Muitas tentativas. Tente novamente em ${inWords(retryAfterSeconds)}.`)
    this.name = 'TooManyAttempts'
    this.retryAfterSeconds = retryAfterSeconds
  }

  toApiError() {
    return apiError('TOO_MANY_REQUESTS', this.message)
  }
}

function inWords(seconds: number): string {
  if (seconds < SECONDS_PER_MINUTE) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
