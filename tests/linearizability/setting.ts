import type { BankControl } from '#server/payments/simulated-bank/control.ts'
import type { TestClient } from '../client.ts'
import type { Hours, Side, WorkspaceKind } from './booking-model.ts'

/** A booking as its clients have seen it last, which may be old. */
export type Known = {
  code: string
  kind: WorkspaceKind
  partition: string
  guest: TestClient
  status: string
  version: number
  hours: Hours
  totalInCents: number
  /** Who proposed a change last. */
  proposer: Side | undefined
}

/** What the clients of one run share. */
export type Setting = {
  /** Of the instances. */
  urls: readonly string[]
  host: TestClient
  guests: readonly TestClient[]
  workspaces: readonly { id: string; kind: WorkspaceKind }[]
  bank: BankControl
  /** The day that is booked at this moment. */
  date: () => string
  /** The bank's reference of what is to be paid for a booking. */
  findReference: (code: string) => Promise<string | undefined>
  /** Of each partition, the bookings that clients know. */
  known: Map<string, Known[]>
}
