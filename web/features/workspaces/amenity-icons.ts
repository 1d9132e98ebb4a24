import {
  ArrowUpDown,
  Bike,
  Clock3,
  Coffee,
  CookingPot,
  Leaf,
  type LucideIcon,
  PawPrint,
  PenLine,
  Printer,
  ShowerHead,
  SquareParking,
  Tv,
  Wifi,
} from 'lucide-react'
import type { AmenityId } from '#contract/workspaces/amenities.ts'

export const amenityIcons: Record<AmenityId, LucideIcon> = {
  wifi: Wifi,
  coffee: Coffee,
  parking: SquareParking,
  kitchen: CookingPot,
  printer: Printer,
  tv: Tv,
  whiteboard: PenLine,
  'standing-desk': ArrowUpDown,
  'wellness-room': Leaf,
  'bike-storage': Bike,
  shower: ShowerHead,
  'pet-friendly': PawPrint,
  '24-7-access': Clock3,
}
