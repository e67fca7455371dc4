import * as v from 'valibot';

const userSchema = v.object({ id: v.union([v.number(), v.string()]), username: v.pipe(v.string(), v.minLength(1)) });

/** The cashier set by the page or a PIN; any other value counts as nobody. */
export function signedInUser(value: unknown): v.InferOutput<typeof userSchema> | null {
  const parsed = v.safeParse(userSchema, value);
  return parsed.success ? parsed.output : null;
}
