"""Medians, spreads and paired ratios. The same rules as src/bench/stats.h."""
import random
import statistics


def quantile(values, q):
    ordered = sorted(values)
    place = q * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def interval(values, confidence=0.95, resamples=2000):
    """Percentile-bootstrap confidence interval of the median; the same each time."""
    generator = random.Random(7265)
    medians = [statistics.median(generator.choices(values, k=len(values))) for _ in range(resamples)]
    tail = (1 - confidence) / 2
    return quantile(medians, tail), quantile(medians, 1 - tail)


def summary(values):
    middle = statistics.median(values)
    low, high = interval(values)
    return {
        "min": min(values),
        "median": middle,
        "mad": statistics.median(abs(value - middle) for value in values),
        "low95": low,
        "high95": high,
    }


def ratios(numerators, denominators):
    """Pair by pair: the i-th of each was measured in the same round."""
    return [a / b for a, b in zip(numerators, denominators)]
