/**
 * How long a notification stays, in milliseconds. The specification (section 9) gives two readings:
 *
 * 1. default 4 s, success 3 s, error 5 s: the one in use, with `loading` of the second;
 * 2. default 4000 ms, success 2000 ms, error 4000 ms, loading unlimited.
 *
 * Beside them it lists a "stylesheet wait timeout: 60000 ms". That is React DOM's own limit for a suspended
 * stylesheet; nothing here sets it.
 */
export const toastDurations = {
  default: 4000,
  success: 3000,
  error: 5000,
  loading: Number.POSITIVE_INFINITY,
} as const;
