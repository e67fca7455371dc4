import {
  array,
  boolean,
  exactOptional,
  type GenericSchema,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
} from 'valibot';
import { minor } from '#shared/kernel/money.ts';
import type { Agent, Customer, Floor, Location, PaymentMethod, ShippingMethod, Store, Supplier } from '../model.ts';

/** Schemas of the local copy's rows, which an older version of the till may have written. */

const ref = { id: string(), iri: string() } as const;

export const storedNamed: GenericSchema<unknown, Supplier & Store> = object({ ...ref, name: string() });
export const storedAgent: GenericSchema<unknown, Agent> = object({ ...ref, fullName: string() });
export const storedPaymentMethod: GenericSchema<unknown, PaymentMethod> = object({
  ...ref,
  name: string(),
  isEnabled: boolean(),
  isCash: boolean(),
});
export const storedShippingMethod: GenericSchema<unknown, ShippingMethod> = object({
  ...ref,
  name: string(),
  processingDuration: number(),
  preparationDuration: number(),
  shippingDuration: number(),
});
export const storedCustomer: GenericSchema<unknown, Customer> = object({
  ...ref,
  firstName: string(),
  lastName: string(),
  email: string(),
  phone: string(),
  address: string(),
  collectAddress: string(),
  shippingAddress: string(),
  fullNameWithPhone: string(),
  walletCredit: pipe(number(), transform(minor)),
  readAt: exactOptional(number()),
});
const storedLocation: GenericSchema<unknown, Location> = object({
  ...ref,
  name: string(),
  isReserved: boolean(),
  kind: optional(picklist(['table', 'room']), 'table'),
  plan: object({
    fill: optional(string(), 'green'),
    x: number(),
    y: number(),
    width: number(),
    height: number(),
    shape: picklist(['rectangle', 'circle']),
  }),
});
export const storedFloor: GenericSchema<unknown, Floor> = object({
  ...ref,
  name: string(),
  planBgImage: nullable(string()),
  position: optional(nullable(number()), null),
  locations: array(storedLocation),
});
