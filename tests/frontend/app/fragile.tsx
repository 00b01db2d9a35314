/** A page that fails to render whenever `check` throws. */
export function Fragile({ check }: { check: () => void }) {
  check();
  return <h1>Mended</h1>;
}
