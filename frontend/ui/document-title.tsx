/** Titles the document after the page: "Pacientes · Auxilia". React puts it before the title of index.html. */
export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · Auxilia`}</title>;
}
