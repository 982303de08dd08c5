/** `Chrome 131 on Windows`: a browser's user agent, shortened for a record. */
const BROWSERS: readonly { name: string; pattern: RegExp }[] = [
  { name: 'Edge', pattern: /\bEdg(?:e|A|iOS)?\/(\d+)/ },
  { name: 'Opera', pattern: /\bOPR\/(\d+)/ },
  { name: 'Samsung Internet', pattern: /\bSamsungBrowser\/(\d+)/ },
  { name: 'Firefox', pattern: /\b(?:Firefox|FxiOS)\/(\d+)/ },
  { name: 'Chrome', pattern: /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/ },
  { name: 'Safari', pattern: /\bVersion\/(\d+)[\d.]*.*\bSafari\// },
];
const SYSTEMS: readonly { name: string; pattern: RegExp }[] = [
  { name: 'iPhone', pattern: /\biPhone\b/ },
  { name: 'iPad', pattern: /\biPad\b/ },
  { name: 'Android', pattern: /\bAndroid\b/ },
  { name: 'Windows', pattern: /\bWindows\b/ },
  { name: 'macOS', pattern: /\bMac OS X\b/ },
  { name: 'ChromeOS', pattern: /\bCrOS\b/ },
  { name: 'Linux', pattern: /\bLinux\b/ },
];
const MAX_LENGTH = 60;

/** Names browser and system; an unknown user agent is cut to 60 characters. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.map(({ name, pattern }) => {
    const [, version] = pattern.exec(userAgent) ?? [];
    return version && `${name} ${version}`;
  }).find(Boolean);
  const system = SYSTEMS.find(({ pattern }) => pattern.test(userAgent))?.name;
  if (!browser) return userAgent.length > MAX_LENGTH ? `${userAgent.slice(0, MAX_LENGTH)}…` : userAgent;
  return system ? `${browser} on ${system}` : browser;
}
