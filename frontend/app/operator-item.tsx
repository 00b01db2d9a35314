import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { requestsPath } from '../features/requests/requests.page.ts';
import { useIsOperator } from '../lib/operator.ts';
import { Menu } from '../ui/parts.ts';

/** The operator's inbox, shown to whoever may open it and to nobody else. */
export function OperatorItem() {
  if (!useIsOperator()) return null;
  return (
    <Menu.Item value={requestsPath} asChild>
      <Link to={requestsPath}>
        <Inbox size={16} aria-hidden />
        Solicitudes
      </Link>
    </Menu.Item>
  );
}
