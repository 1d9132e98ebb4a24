import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingSlots, openHours, slotPair } from '#tests/factories/booking.ts'
import {
  areHoursBookable,
  closingTime,
  defaultHours,
  hoursFrom,
  hoursWithin,
  isEndSlotOpen,
  isSlotLeft,
  isStartSlotOpen,
  openHoursText,
  slotsOf,
} from './hours.ts'

describe('slots', () => {
  test('come every half hour from 08:00 to 22:00', () => {
    expect(bookingSlots).toHaveLength(29)
    expect(bookingSlots.slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
    expect(bookingSlots.at(-1)).toBe('22:00')
  })

  test.each(bookingSlots.flatMap((start) => bookingSlots.map((end) => [start, end] as const)))(
    '%s to %s can be booked exactly when the end is later',
    (start, end) => {
      const open = { start: '08:00', end: '22:00' }
      expect(areHoursBookable({ start, end }, open)).toBe(start < end)
      expect(isStartSlotOpen(start, open, end)).toBe(start < end)
      expect(isEndSlotOpen(end, open, start)).toBe(start < end)
    },
  )

  test('at the ends of the workspace’s hours: the first can only be a start, the last only an end', () => {
    const open = { start: '09:00', end: '18:00' }
    expect(['17:30', '18:00'].map((slot) => isStartSlotOpen(slot, open, '22:00'))).toEqual([true, false])
    expect(['09:00', '09:30'].map((slot) => isEndSlotOpen(slot, open, '08:00'))).toEqual([false, true])
  })

  test('do not exist between two half hours', () => {
    const open = { start: '08:00', end: '22:00' }
    expect(areHoursBookable({ start: '09:15', end: '18:00' }, open)).toBe(false)
    expect(areHoursBookable({ start: '09:00', end: '17:45' }, open)).toBe(false)
  })

  test('outside the hours of the workspace are closed', () => {
    fc.assert(
      fc.property(slotPair, openHours, (hours, open) => {
        expect(areHoursBookable(hours, open)).toBe(hours.start >= open.start && hours.end <= open.end)
      }),
    )
  })

  test.each([
    ['08:00', '18:00', { start: '09:00', end: '18:00' }],
    ['07:00', '20:00', { start: '09:00', end: '18:00' }],
    ['10:00', '16:00', { start: '10:00', end: '16:00' }],
    ['09:15', '17:45', { start: '09:30', end: '17:30' }],
    ['18:00', '23:00', { start: '18:00', end: '18:30' }],
    ['06:00', '08:30', { start: '08:00', end: '08:30' }],
    ['00:00', '23:30', { start: '09:00', end: '18:00' }],
    ['00:00', '23:59', { start: '09:00', end: '18:00' }],
    ['22:00', '23:30', { start: '22:00', end: '22:30' }],
    ['23:30', '23:59', { start: '23:30', end: '24:00' }],
    ['10:15', '10:45', null],
    ['05:00', '07:30', { start: '07:00', end: '07:30' }],
  ])('of a workspace open from %s to %s are preselected inside its hours', (start, end, expected) => {
    expect(defaultHours({ start, end })).toEqual(expected)
  })

  test('are preselected whenever two of them fall inside', () => {
    fc.assert(
      fc.property(openHours, (open) => {
        const hours = defaultHours(open)
        const inside = slotsOf(open).filter((slot) => slot >= open.start && slot <= closingTime(open))
        if (inside.length < 2) expect(hours).toBeNull()
        else expect(hours && areHoursBookable(hours, open)).toBe(true)
      }),
    )
  })

  test('reach as far as the workspace is open, to the end of the day where it closes at 23:59', () => {
    const allDay = slotsOf({ start: '00:00', end: '23:59' })
    expect(allDay).toHaveLength(49)
    expect([allDay[0], allDay.at(-1)]).toEqual(['00:00', '24:00'])
    expect(slotsOf({ start: '09:00', end: '18:00' })).toEqual(bookingSlots)
    expect(slotsOf({ start: '06:45', end: '23:30' }).at(-1)).toBe('23:30')
    expect(slotsOf({ start: '06:45', end: '23:30' })[0]).toBe('07:00')
    const open = { start: '18:00', end: '23:59' }
    expect(areHoursBookable({ start: '20:00', end: '24:00' }, open)).toBe(true)
    expect(areHoursBookable({ start: '20:00', end: '24:00' }, { start: '18:00', end: '23:30' })).toBe(false)
  })

  test.each([
    ['06:00', '09:00', '18:00'],
    ['09:00', '09:00', '18:00'],
    ['09:01', '09:30', '18:00'],
    ['14:10', '14:30', '18:00'],
    ['17:45', '18:00', '20:00'],
    ['19:30', '19:30', '20:00'],
  ])('on a day that has begun start after %s at %s and end at %s', (now, start, end) => {
    const open = { start: '08:00', end: '20:00' }
    expect(hoursFrom(now, { start: '09:00', end: '18:00' }, open)).toEqual({ start, end })
  })

  test('on a day that has begun are bookable whenever one is left, and none is over', () => {
    fc.assert(
      fc.property(openHours, openHours, (open, { start: now }) => {
        const chosen = defaultHours(open)
        if (!chosen || !isSlotLeft(open, now)) return
        const hours = hoursFrom(now, chosen, open)
        expect(hours.start >= now).toBe(true)
        expect(areHoursBookable(hours, open)).toBe(true)
        expect(isStartSlotOpen(hours.start, open, hours.end, now)).toBe(true)
      }),
    )
  })

  test.each([
    ['09:00', '12:00', '10:00', '12:00'],
    ['06:00', '11:00', '10:00', '11:00'],
    ['13:00', '20:00', '13:00', '18:00'],
    ['18:00', '20:00', '10:00', '18:00'],
    ['08:00', '10:00', '10:00', '18:00'],
  ])('chosen from %s to %s in a day open from 09:45 to 18:00 become %s to %s', (start, end, from, to) => {
    expect(hoursWithin({ start, end }, { start: '09:45', end: '18:00' })).toEqual({ start: from, end: to })
  })

  test('chosen before are bookable on every day that has room, and unchanged where they fit', () => {
    fc.assert(
      fc.property(slotPair, openHours, (chosen, open) => {
        const hours = hoursWithin(chosen, open)
        expect(hours !== null && areHoursBookable(hours, open)).toBe(defaultHours(open) !== null)
        if (areHoursBookable(chosen, open)) expect(hours).toEqual(chosen)
      }),
    )
  })

  test('before the time it is are closed on the day itself', () => {
    const open = { start: '08:00', end: '22:00' }
    const starts = ['14:00', '14:30', '15:00'].map((slot) => isStartSlotOpen(slot, open, '22:00', '14:30'))
    expect(starts).toEqual([false, true, true])
  })

  test.each([
    ['08:00', '18:00', '08:00 às 18:00'],
    ['18:00', '23:59', '18:00 às 24:00'],
    ['00:00', '18:00', '00:00 às 18:00'],
    ['00:00', '23:59', 'Aberto 24 horas'],
  ])('of a workspace open from %s to %s read %s', (start, end, text) => {
    expect(openHoursText({ start, end })).toBe(text)
  })
})
