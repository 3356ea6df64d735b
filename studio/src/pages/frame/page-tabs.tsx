import { Link, type LinkProps } from '@tanstack/react-router';

export type Tab = { to: LinkProps['to']; label: string };

/** Tabs for related pages, under their common title. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="-mt-8 mb-8 overflow-x-auto border-b border-rule">
      <ul className="flex gap-x-6">
        {tabs.map(({ to, label: name }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="-mb-px block border-b-2 border-transparent py-3 text-[0.9375rem] whitespace-nowrap text-soft hover:text-ink"
              activeProps={{ className: 'border-spot! font-semibold text-spot!', 'aria-current': 'page' }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
