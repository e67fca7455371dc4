import * as v from 'valibot';

/** One answer of the demo host, as a tag's page had it. */
const RecordedAnswer = v.object({
  method: v.string(),
  /** Path and query, from the host's root. */
  path: v.string(),
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});
export type RecordedAnswer = v.InferOutput<typeof RecordedAnswer>;

/** What a tag asked the demo host for until it could be used. */
export const RecordingSchema = v.object({
  tag: v.string(),
  /** ms since 1970: the day for which the answers are. */
  at: v.number(),
  attributes: v.array(v.object({ name: v.string(), value: v.string() })),
  answers: v.array(RecordedAnswer),
  /** Pictures, models and the like: their path at the host, and the file of the site that has them. */
  files: v.record(v.string(), v.string()),
});
export type Recording = v.InferOutput<typeof RecordingSchema>;

/** Where the site keeps recordings, and the files that they name. */
export const RECORDINGS = 'recorded';
