/** The address with another value of one of its filters, and all else as it is; '' takes the filter out. */
export function withFilter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
