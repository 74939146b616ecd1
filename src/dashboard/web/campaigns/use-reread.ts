import { useEffect, useRef } from 'react';

const AT_MOST_EVERY_MS = 1000;

/** Calls `read` when `version` changes, at most once a second, and always after the last change. */
export function useReread(version: string, read: () => void): void {
  const seen = useRef(version);
  const lastRead = useRef(0);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    const wait = Math.max(0, lastRead.current + AT_MOST_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      lastRead.current = Date.now();
      latest.current();
    }, wait);
    return () => clearTimeout(timer);
  }, [version]);
}

/** Calls `read` at intervals while the page is visible: for changes over time that cause no event. */
export function useRereadEvery(milliseconds: number, read: () => void): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
