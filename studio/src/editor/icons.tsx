/** Drawings of Lucide 1.71.0, by tools/make-icons.ts. Their licence: ui/icons-licence.txt. */
import { drawIcon } from '../ui/icon.tsx';

export {
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  Check,
  CircleCheck,
  CloudOff,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  GripVertical,
  Lock,
  Maximize2,
  RotateCw,
  Scissors,
  Shapes,
  Trash2,
  TriangleAlert,
  Undo2,
  Upload,
  X,
} from '../ui/icons.tsx';
export const AlignCenter = drawIcon(
  <>
    <path d="M21 5H3" />
    <path d="M17 12H7" />
    <path d="M19 19H5" />
  </>,
);
export const AlignCenterHorizontal = drawIcon(
  <>
    <path d="M2 12h20" />
    <path d="M10 16v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-4" />
    <path d="M10 8V4a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v4" />
    <path d="M20 16v1a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2v-1" />
    <path d="M14 8V7c0-1.1.9-2 2-2h2a2 2 0 0 1 2 2v1" />
  </>,
);
export const AlignCenterVertical = drawIcon(
  <>
    <path d="M12 2v20" />
    <path d="M8 10H4a2 2 0 0 1-2-2V6c0-1.1.9-2 2-2h4" />
    <path d="M16 10h4a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2h-4" />
    <path d="M8 20H7a2 2 0 0 1-2-2v-2c0-1.1.9-2 2-2h1" />
    <path d="M16 14h1a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-1" />
  </>,
);
export const AlignEndHorizontal = drawIcon(
  <>
    <rect width="6" height="16" x="4" y="2" rx="2" />
    <rect width="6" height="9" x="14" y="9" rx="2" />
    <path d="M22 22H2" />
  </>,
);
export const AlignEndVertical = drawIcon(
  <>
    <rect width="16" height="6" x="2" y="4" rx="2" />
    <rect width="9" height="6" x="9" y="14" rx="2" />
    <path d="M22 22V2" />
  </>,
);
export const AlignHorizontalDistributeCenter = drawIcon(
  <>
    <rect width="6" height="14" x="4" y="5" rx="2" />
    <rect width="6" height="10" x="14" y="7" rx="2" />
    <path d="M17 22v-5" />
    <path d="M17 7V2" />
    <path d="M7 22v-3" />
    <path d="M7 5V2" />
  </>,
);
export const AlignLeft = drawIcon(
  <>
    <path d="M21 5H3" />
    <path d="M15 12H3" />
    <path d="M17 19H3" />
  </>,
);
export const AlignRight = drawIcon(
  <>
    <path d="M21 5H3" />
    <path d="M21 12H9" />
    <path d="M21 19H7" />
  </>,
);
export const AlignStartHorizontal = drawIcon(
  <>
    <rect width="6" height="16" x="4" y="6" rx="2" />
    <rect width="6" height="9" x="14" y="6" rx="2" />
    <path d="M22 2H2" />
  </>,
);
export const AlignStartVertical = drawIcon(
  <>
    <rect width="9" height="6" x="6" y="14" rx="2" />
    <rect width="16" height="6" x="6" y="4" rx="2" />
    <path d="M2 2v20" />
  </>,
);
export const AlignVerticalDistributeCenter = drawIcon(
  <>
    <path d="M22 17h-3" />
    <path d="M22 7h-5" />
    <path d="M5 17H2" />
    <path d="M7 7H2" />
    <rect x="5" y="14" width="14" height="6" rx="2" />
    <rect x="7" y="4" width="10" height="6" rx="2" />
  </>,
);
export const ArrowDownToLine = drawIcon(
  <>
    <path d="M12 17V3" />
    <path d="m6 11 6 6 6-6" />
    <path d="M19 21H5" />
  </>,
);
export const ArrowUpToLine = drawIcon(
  <>
    <path d="M5 3h14" />
    <path d="m18 13-6-6-6 6" />
    <path d="M12 7v14" />
  </>,
);
export const Bold = drawIcon(<path d="M6 12h9a4 4 0 010 8H7a1 1 0 01-1-1V5a1 1 0 011-1h7a4 4 0 010 8" />);
export const BringToFront = drawIcon(
  <>
    <rect x="8" y="8" width="8" height="8" rx="2" />
    <path d="M4 10a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2" />
    <path d="M14 20a2 2 0 0 0 2 2h4a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2" />
  </>,
);
export const ChevronDown = drawIcon(<path d="m6 9 6 6 6-6" />);
export const Crop = drawIcon(
  <>
    <path d="M6 2v14a2 2 0 0 0 2 2h14" />
    <path d="M18 22V8a2 2 0 0 0-2-2H2" />
  </>,
);
export const FlipHorizontal2 = drawIcon(
  <>
    <path d="M10 12H8" />
    <path d="M16 12h-2" />
    <path d="M22 12h-2" />
    <path d="M4 12H2" />
    <path d="M7.298 20.288A1 1 0 008 22h8a1 1 0 00.703-1.712l-3.991-3.99a1 1 0 00-1.424-.001z" />
    <path d="M7.298 3.712A1 1 0 018 2h8a1 1 0 01.703 1.712l-3.991 3.99a1 1 0 01-1.424.001z" />
  </>,
);
export const FlipVertical2 = drawIcon(
  <>
    <path d="M12 14v2" />
    <path d="M12 20v2" />
    <path d="M12 2v2" />
    <path d="M12 8v2" />
    <path d="M20.288 16.703A1 1 0 0022 16V8a1 1 0 00-1.712-.703l-3.99 3.991a1 1 0 00-.001 1.424z" />
    <path d="M3.712 16.703A1 1 0 012 16V8a1 1 0 011.712-.703l3.99 3.991a1 1 0 01.001 1.424z" />
  </>,
);
export const Group = drawIcon(
  <>
    <path d="M3 7V5c0-1.1.9-2 2-2h2" />
    <path d="M17 3h2c1.1 0 2 .9 2 2v2" />
    <path d="M21 17v2c0 1.1-.9 2-2 2h-2" />
    <path d="M7 21H5c-1.1 0-2-.9-2-2v-2" />
    <rect width="7" height="5" x="7" y="7" rx="1" />
    <rect width="7" height="5" x="10" y="12" rx="1" />
  </>,
);
export const Image = drawIcon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" ry="2" />
    <circle cx="9" cy="9" r="2" />
    <path d="m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21" />
  </>,
);
export const Italic = drawIcon(
  <>
    <line x1="19" x2="10" y1="4" y2="4" />
    <line x1="14" x2="5" y1="20" y2="20" />
    <line x1="15" x2="9" y1="4" y2="20" />
  </>,
);
export const Keyboard = drawIcon(
  <>
    <path d="M10 8h.01" />
    <path d="M12 12h.01" />
    <path d="M14 8h.01" />
    <path d="M16 12h.01" />
    <path d="M18 8h.01" />
    <path d="M6 8h.01" />
    <path d="M7 16h10" />
    <path d="M8 12h.01" />
    <rect width="20" height="16" x="2" y="4" rx="2" />
  </>,
);
export const Layers = drawIcon(
  <>
    <path d="M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z" />
    <path d="M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12" />
    <path d="M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17" />
  </>,
);
export const LayoutTemplate = drawIcon(
  <>
    <rect width="18" height="7" x="3" y="3" rx="1" />
    <rect width="9" height="7" x="3" y="14" rx="1" />
    <rect width="5" height="7" x="16" y="14" rx="1" />
  </>,
);
export const LockOpen = drawIcon(
  <>
    <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />
    <path d="M7 11V7a5 5 0 0 1 9.9-1" />
  </>,
);
export const Move = drawIcon(
  <>
    <path d="M12 2v20" />
    <path d="m15 19-3 3-3-3" />
    <path d="m19 9 3 3-3 3" />
    <path d="M2 12h20" />
    <path d="m5 9-3 3 3 3" />
    <path d="m9 5 3-3 3 3" />
  </>,
);
export const MoveDown = drawIcon(
  <>
    <path d="M8 18L12 22L16 18" />
    <path d="M12 2V22" />
  </>,
);
export const MoveRight = drawIcon(
  <>
    <path d="M18 8L22 12L18 16" />
    <path d="M2 12H22" />
  </>,
);
export const Palette = drawIcon(
  <>
    <path d="M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8z" />
    <circle cx="13.5" cy="6.5" r=".5" fill="currentColor" />
    <circle cx="17.5" cy="10.5" r=".5" fill="currentColor" />
    <circle cx="6.5" cy="12.5" r=".5" fill="currentColor" />
    <circle cx="8.5" cy="7.5" r=".5" fill="currentColor" />
  </>,
);
export const PilcrowLeft = drawIcon(
  <>
    <path d="M14 3v11" />
    <path d="M14 9h-3a3 3 0 0 1 0-6h9" />
    <path d="M18 3v11" />
    <path d="M22 18H2l4-4" />
    <path d="m6 22-4-4" />
  </>,
);
export const PilcrowRight = drawIcon(
  <>
    <path d="M10 3v11" />
    <path d="M10 9H7a1 1 0 0 1 0-6h8" />
    <path d="M14 3v11" />
    <path d="m18 14 4 4H2" />
    <path d="m22 18-4 4" />
  </>,
);
export const Pipette = drawIcon(
  <>
    <path d="m12 9-8.414 8.414A2 2 0 0 0 3 18.828v1.344a2 2 0 0 1-.586 1.414A2 2 0 0 1 3.828 21h1.344a2 2 0 0 0 1.414-.586L15 12" />
    <path d="m18 9 .4.4a1 1 0 1 1-3 3l-3.8-3.8a1 1 0 1 1 3-3l.4.4 3.4-3.4a1 1 0 1 1 3 3z" />
    <path d="m2 22 .414-.414" />
  </>,
);
export const Redo2 = drawIcon(
  <>
    <path d="m15 14 5-5-5-5" />
    <path d="M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13" />
  </>,
);
export const SendToBack = drawIcon(
  <>
    <rect x="14" y="14" width="8" height="8" rx="2" />
    <rect x="2" y="2" width="8" height="8" rx="2" />
    <path d="M7 14v1a2 2 0 0 0 2 2h1" />
    <path d="M14 7h1a2 2 0 0 1 2 2v1" />
  </>,
);
export const SlidersHorizontal = drawIcon(
  <>
    <path d="M10 5H3" />
    <path d="M12 19H3" />
    <path d="M14 3v4" />
    <path d="M16 17v4" />
    <path d="M21 12h-9" />
    <path d="M21 19h-5" />
    <path d="M21 5h-7" />
    <path d="M8 10v4" />
    <path d="M8 12H3" />
  </>,
);
export const Sparkles = drawIcon(
  <>
    <path d="M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z" />
    <path d="M20 2v4" />
    <path d="M22 4h-4" />
    <circle cx="4" cy="20" r="2" />
  </>,
);
export const Squirrel = drawIcon(
  <>
    <path d="M15.236 22a3 3 0 0 0-2.2-5" />
    <path d="M16 20a3 3 0 0 1 3-3h1a2 2 0 0 0 2-2v-2a4 4 0 0 0-4-4V4" />
    <path d="M18 13h.01" />
    <path d="M18 6a4 4 0 0 0-4 4 7 7 0 0 0-7 7c0-5 4-5 4-10.5a4.5 4.5 0 1 0-9 0 2.5 2.5 0 0 0 5 0C7 10 3 11 3 17c0 2.8 2.2 5 5 5h10" />
  </>,
);
export const TextCursorInput = drawIcon(
  <>
    <path d="M12 20h-1a2 2 0 0 1-2-2 2 2 0 0 1-2 2H6" />
    <path d="M13 8h7a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-7" />
    <path d="M5 16H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h1" />
    <path d="M6 4h1a2 2 0 0 1 2 2 2 2 0 0 1 2-2h1" />
    <path d="M9 6v12" />
  </>,
);
export const Type = drawIcon(
  <>
    <path d="M12 4v16" />
    <path d="M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2" />
    <path d="M9 20h6" />
  </>,
);
export const Ungroup = drawIcon(
  <>
    <rect x="11" y="14" width="10" height="7" rx="2" />
    <rect x="3" y="3" width="10" height="7" rx="2" />
  </>,
);
export const WandSparkles = drawIcon(
  <>
    <path d="m21.64 3.64-1.28-1.28a1.21 1.21 0 0 0-1.72 0L2.36 18.64a1.21 1.21 0 0 0 0 1.72l1.28 1.28a1.2 1.2 0 0 0 1.72 0L21.64 5.36a1.2 1.2 0 0 0 0-1.72" />
    <path d="m14 7 3 3" />
    <path d="M5 6v4" />
    <path d="M19 14v4" />
    <path d="M10 2v2" />
    <path d="M7 8H3" />
    <path d="M21 16h-4" />
    <path d="M11 3H9" />
  </>,
);
export const Waves = drawIcon(
  <>
    <path d="M2 12q2.5 2 5 0t5 0 5 0 5 0" />
    <path d="M2 19q2.5 2 5 0t5 0 5 0 5 0" />
    <path d="M2 5q2.5 2 5 0t5 0 5 0 5 0" />
  </>,
);
