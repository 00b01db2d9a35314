import { chakra } from '@chakra-ui/react';
import {
  Bot,
  CircleCheckBig,
  CircleStop,
  CircleX,
  ClipboardList,
  Clock,
  GitFork,
  Globe,
  type LucideIcon,
  Milestone,
  RadioTower,
  Repeat,
  Search,
  Speech,
  Spline,
  Split,
  SquareDashed,
  Stethoscope,
  TabletSmartphone,
  TextCursorInput,
  Wrench,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  task: ClipboardList,
  form: TextCursorInput,
  patientForm: TabletSmartphone,
  approval: CircleCheckBig,
  query: Search,
  notify: Speech,
  event: RadioTower,
  switch: Milestone,
  subWorkflow: Spline,
  agent: Bot,
  tool: Wrench,
  service: Stethoscope,
  http: Globe,
  wait: Clock,
  condition: Split,
  forEach: Repeat,
  parallel: GitFork,
  fail: CircleX,
  end: CircleStop,
};

/** What kind of step it is, for the eyes: its name is beside it. */
export function KindIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? SquareDashed;
  return (
    <chakra.span color="brand.fg" flexShrink="0" aria-hidden>
      <Icon size={16} />
    </chakra.span>
  );
}
