export type CameraProblem = 'no-camera' | 'permission-denied' | 'in-use' | 'insecure' | 'failed';

export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem, options?: ErrorOptions) {
    super(`Camera: ${problem}`, options);
    this.name = 'CameraError';
    this.problem = problem;
  }
}

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  DevicesNotFoundError: 'no-camera',
  NotAllowedError: 'permission-denied',
  SecurityError: 'permission-denied',
  PermissionDeniedError: 'permission-denied',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
  TrackStartError: 'in-use',
};

export function cameraErrorOf(cause: unknown): CameraError {
  if (cause instanceof CameraError) return cause;
  const name = cause instanceof Error ? cause.name : '';
  return new CameraError(PROBLEMS[name] ?? 'failed', { cause });
}
