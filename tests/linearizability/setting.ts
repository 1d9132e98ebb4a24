import type { BankControl } from '#server/payments/simulated-bank/control.ts'
import type { TestClient } from '../client.ts'
import type { Hours, Side, WorkspaceKind } from './booking-model.ts'

/** A booking as its clients last saw it, which may be out of date. */
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
  /** The addresses of the instances. */
  urls: readonly string[]
  host: TestClient
  guests: readonly TestClient[]
  workspaces: readonly { id: string; kind: WorkspaceKind }[]
  bank: BankControl
  /** The day that is booked at this moment. */
  date: () => string
  /** The bank's reference of what is to be paid for a booking. */
  findReference: (code: string) => Promise<string | undefined>
  /** The bookings that clients know, by partition. */
  known: Map<string, Known[]>
}
