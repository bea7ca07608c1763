"""The tables of the database for learning. Times are seconds since 1970, JSON is stored as text."""

from sqlalchemy import BigInteger, Column, Double, Index, Integer, String, Table, Text

from tingpai.server.schema import METADATA

LESSON_STEPS = Table(
    "lesson_steps",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("ruleset", String(40), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("done", Double, nullable=False),
)
"""The lesson steps that somebody has finished."""

ANSWERS = Table(
    "answers",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("id", String(24), primary_key=True),  # made by the page: an answer that is sent twice counts once
    Column("item", String(80), nullable=False),  # drill, ruleset, level and seed: "waits/mcr/2/70"
    Column("skill", String(80), nullable=False),
    Column("right", Integer, nullable=False),
    Column("idea", String(80)),  # the wrong idea; null for a right answer
    Column("ms", BigInteger, nullable=False),
    Column("at", Double, nullable=False),
    Index("answers_by_time", "person", "at"),
)
"""Every answer to a drill. What is due follows from these rows alone."""

SKILL_STATES = Table(
    "skill_states",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("skill", String(80), primary_key=True),
    Column("state", Text, nullable=False),  # the card of `fsrs`, as JSON
    Column("due", Double, nullable=False),
    Index("skill_states_by_due", "person", "due"),
)
"""When a skill is due again. These rows can be made again from `answers`."""

MOMENTS = Table(
    "moments",
    METADATA,
    Column("match_id", String(24), primary_key=True),
    Column("chair", Integer, primary_key=True, autoincrement=False),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("event", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(20), nullable=False),
    Column("cost", Double, nullable=False),  # expected points
    Column("spread", Double, nullable=False),  # the uncertainty of the cost
    Column("version", String(40), nullable=False),  # of the master who reviewed it
)
"""The decisions that a review found to be mistakes."""

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("match_id", String(24), primary_key=True),
    Column("chair", Integer, primary_key=True, autoincrement=False),
    Column("person", String(24), nullable=False),
    Column("version", String(40), nullable=False),
    Column("report", Text, nullable=False),  # the whole review, as JSON
    Column("shared", Integer, nullable=False),  # 1 if anybody with the link may read it
    Column("at", Double, nullable=False),
    Index("reviews_by_person", "person", "at"),
)
"""One review for each chair of a match that a person played."""

DISAGREEMENTS = Table(
    "disagreements",
    METADATA,
    Column("match_id", String(24), primary_key=True),
    Column("chair", Integer, primary_key=True, autoincrement=False),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("event", Integer, primary_key=True, autoincrement=False),
    Column("person", String(24), primary_key=True),
    Column("remark", Text, nullable=False),
    Column("version", String(40), nullable=False),
    Column("at", Double, nullable=False),
)
"""What players say who do not agree with a moment."""
