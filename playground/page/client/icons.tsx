/** The page's icons, each one path in a 24 by 24 box. */
const paths = {
  hash: "M10.9 3 9.9 8H5v2h4.500l-.8 4H4v2h4.300l-1 5h2.100l1-5h5l-1 5h2.100l1-5H22v-2h-4.100l.8-4H23V8h-3.900l1-5H18l-1 5h-5l1-5zM11.600 10h5l-.8 4h-5z",
  thread:
    "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 4v2h10V7zm0 4v2h7v-2z",
  megaphone: "M21 4v16l-9-3.500H9V21H5.500v-4.500H5a3 3 0 0 1-3-3v-3a3 3 0 0 1 3-3h7z",
  forum:
    "M3 3h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H8l-4 4v-4H3a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM18 8h3a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-1v4l-4-4h-5a2 2 0 0 1-1.700-3H14a4 4 0 0 0 4-4z",
  person:
    "M12 12a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zm0 2c-4.400 0-8 2.500-8 5.500V21h16v-1.500c0-3-3.600-5.500-8-5.500z",
  eye: "M12 5C6.500 5 2.700 9 1.500 12c1.200 3 5 7 10.500 7s9.300-4 10.500-7C21.300 9 17.500 5 12 5zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9zm0-2.200a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600z",
  send: "M3 20.500 21.500 12 3 3.500 3 10l11 2-11 2z",
  panel: "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zm0 2v12h10V6z",
  alert: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1 5h2v7h-2zm0 9h2v2h-2z",
  pin: "M8 3h8v2l-1 1v5l3 3v2h-5v6h-2v-6H6v-2l3-3V6L8 5z",
  bellOff:
    "M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2zM4.300 2.900 2.900 4.300 6.600 8C6.200 8.900 6 9.900 6 11v4l-2 2v1h12.600l3.100 3.100 1.400-1.400zM18 14.200V11c0-3.100-1.600-5.600-4.500-6.300V4a1.500 1.500 0 0 0-3 0v.7c-.6.100-1.200.4-1.700.7z",
} as const;

/** Hidden from screen readers: what it stands for is said beside it. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
